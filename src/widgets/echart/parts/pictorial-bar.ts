import { PictorialBarChart } from 'echarts/charts'
import * as echarts from 'echarts/core'

echarts.use([PictorialBarChart])
