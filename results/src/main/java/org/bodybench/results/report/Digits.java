package org.bodybench.results.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;
import org.bodybench.results.compare.Interval;
import org.bodybench.results.compare.Ratio;
import org.bodybench.results.compare.Sample;

/** Figures with the digits that their interval supports, and none beyond. */
final class Digits {
    /** The most digits of a figure whose interval would allow any number. */
    private static final int MOST = 4;

    /** The digits of a figure without an interval, and of a quotient. */
    private static final int FEW = 3;

    /** A leading digit of the interval below this leaves room for one digit more. */
    private static final double COARSE_LEAD = 3;

    private static final double PERCENT = 100;
    private static final int TEN = 10;

    private Digits() {}

    /** The median, divided by {@code unit}. */
    static String of(Sample sample, double unit) {
        return rounded(
                sample.median() / unit, sample.interval().map(interval -> interval.reach(sample.median()) / unit));
    }

    /** The median where every replicate gave the same whole number: all of its digits; else as other figures. */
    static String exact(Sample sample) {
        double value = sample.median();
        return sample.isConstant() && value == Math.rint(value)
                ? String.format(Locale.ROOT, "%,.0f", value)
                : of(sample, 1);
    }

    /** A quotient. */
    static String of(Ratio ratio) {
        return rounded(ratio.value(), ratio.interval().map(interval -> interval.reach(ratio.value())), FEW);
    }

    /** How far the interval reaches from the median, in percent of it; empty without an interval. */
    static String reach(Sample sample) {
        return sample.interval()
                .filter(interval -> sample.median() > 0)
                .map(interval -> percent(interval, sample.median()))
                .orElse("");
    }

    private static String percent(Interval interval, double median) {
        double percent = PERCENT * interval.reach(median) / median;
        return String.format(Locale.ROOT, percent < TEN ? "%.1f" : "%,.0f", percent);
    }

    private static String rounded(double value, Optional<Double> reach) {
        return rounded(value, reach, reach.isPresent() ? MOST : FEW);
    }

    private static String rounded(double value, Optional<Double> reach, int most) {
        if (value == 0) {
            return "0";
        }
        int first = place(Math.abs(value), most);
        int supported =
                reach.filter(distance -> distance > 0).map(Digits::lastPlace).orElse(Integer.MIN_VALUE);
        int last = Math.min(first, Math.max(supported, first - most + 1));
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(-last, RoundingMode.HALF_UP);
        return String.format(Locale.ROOT, "%,." + Math.max(0, -last) + "f", rounded);
    }

    /** The last place that an interval of this reach supports. */
    private static int lastPlace(double reach) {
        int first = place(reach, MOST);
        return reach / Math.pow(TEN, first) < COARSE_LEAD ? first - 1 : first;
    }

    /** The place of the first digit of what remains of {@code digits}: 0 for units, 1 for tens, -1 for tenths. */
    private static int place(double value, int digits) {
        BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(digits, RoundingMode.HALF_UP));
        return rounded.precision() - rounded.scale() - 1;
    }
}
