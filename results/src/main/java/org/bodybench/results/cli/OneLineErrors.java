package org.bodybench.results.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.bodybench.body.BodySpecException;
import org.bodybench.results.record.Messages;
import org.bodybench.results.record.RunException;
import org.bodybench.results.run.ServerFailure;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Tells a person in one line what went wrong. */
final class OneLineErrors implements IParameterExceptionHandler, IExecutionExceptionHandler {
    @Override
    public int handleParseException(ParameterException e, String[] arguments) {
        CommandLine command = e.getCommandLine();
        say(
                command,
                e.getMessage() + suggestions(e) + " (see "
                        + command.getCommandSpec().qualifiedName() + " --help)");
        return ExitCode.USAGE;
    }

    private static String suggestions(ParameterException e) {
        return e instanceof UnmatchedArgumentException unmatched
                        && !unmatched.getSuggestions().isEmpty()
                ? "; did you mean " + String.join(" or ", unmatched.getSuggestions()) + "?"
                : "";
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult arguments) {
        if (e instanceof BodySpecException || e instanceof ServerFailure failure && failure.isForWrongOptions()) {
            return handleParseException(new ParameterException(command, e.getMessage()), new String[0]);
        }
        say(command, message(e));
        return ExitCode.FOUND;
    }

    private static String message(Exception e) {
        if (e instanceof RunException || e instanceof ServerFailure) {
            return e.getMessage();
        }
        if (e instanceof IOException io) {
            return Messages.of(io);
        }
        if (e instanceof UncheckedIOException unchecked) {
            return Messages.of(unchecked.getCause());
        }
        return "this is a fault of bodybench, please report it: " + e + place(e);
    }

    private static String place(Exception e) {
        return e.getStackTrace().length == 0 ? "" : " at " + e.getStackTrace()[0];
    }

    private static void say(CommandLine command, String message) {
        command.getErr()
                .println(command.getColorScheme()
                        .errorText("bodybench: " + message.strip().replaceAll("\\s*\\R\\s*", " ")));
        command.getErr().flush();
    }
}
