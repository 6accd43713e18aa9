import { BarChart, CustomChart, LineChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

echarts.use([BarChart, CustomChart, LineChart, GridComponent, CanvasRenderer])

export { echarts }
