import { BarChart, BoxplotChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts'
import { AriaComponent, GridSimpleComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

/**
 * What most charts draw with, in one file that all share. What few need lies in `parts/` and is fetched where it is asked for.
 * ECharts' own tooltip and legend are not among it: ours are HTML, spoken, and the same in every picture.
 */
echarts.use([
  LineChart,
  BarChart,
  ScatterChart,
  BoxplotChart,
  CustomChart,
  GridSimpleComponent,
  MarkLineComponent,
  MarkAreaComponent,
  AriaComponent,
  CanvasRenderer,
])

export { echarts }
