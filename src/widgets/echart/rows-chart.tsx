import { Chart, type ChartProps } from './chart.tsx'
import { RowsRoom, type RowsRoomProps } from './rows-room.tsx'

type RowsChartProps = Omit<RowsRoomProps, 'children'> & { chart: Omit<ChartProps, 'hit'> }

/** A chart whose marks are rows, in a room that they share: the pointer finds them by their row. */
export const RowsChart = ({ chart, ...room }: RowsChartProps) => (
  <RowsRoom {...room}>
    <Chart {...chart} hit="row" />
  </RowsRoom>
)
