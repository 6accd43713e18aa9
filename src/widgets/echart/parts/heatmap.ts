import { HeatmapChart } from 'echarts/charts'
import { VisualMapPiecewiseComponent } from 'echarts/components'
import * as echarts from 'echarts/core'

/** Cells take their colours from the bins of a piecewise map. */
echarts.use([HeatmapChart, VisualMapPiecewiseComponent])
