/** The utilities that charts share; their SVG takes the page's own colours. */

export const chartTitle = 'mt-6 mb-2 font-ui text-ui font-semibold';
export const chartText = 'fill-faint font-ui text-mini lining-nums tabular-nums';
export const chartLegend =
  'my-3 flex flex-wrap gap-x-6 gap-y-1.5 font-ui text-note text-soft lining-nums tabular-nums';
export const chartFigure = 'font-semibold text-ink';
