import { CustomChart } from 'echarts/charts'
import { GridSimpleComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

// Axes and one kind of series: every mark is drawn by our own shapes, which leaves 24 KB of series out of the page.
echarts.use([CustomChart, GridSimpleComponent, CanvasRenderer])

export { echarts }
