import { RadarChart } from 'echarts/charts'
import { RadarComponent } from 'echarts/components'
import * as echarts from 'echarts/core'

echarts.use([RadarChart, RadarComponent])
