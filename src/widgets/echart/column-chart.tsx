import { Chart, type ChartProps } from './chart.tsx'

/** A chart whose marks are columns, in the room that a key above leaves: the pointer finds them by their column. */
export const ColumnChart = ({ chart }: { chart: Omit<ChartProps, 'hit'> }) => (
  <div className="min-h-0 flex-1">
    <Chart {...chart} hit="column" />
  </div>
)
