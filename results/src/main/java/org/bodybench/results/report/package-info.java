/** What a person sees of a run: tables, headlines and where the figures come from, as text, Markdown and CSV. */
package org.bodybench.results.report;
