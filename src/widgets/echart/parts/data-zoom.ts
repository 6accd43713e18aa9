import { DataZoomInsideComponent, DataZoomSliderComponent } from 'echarts/components'
import * as echarts from 'echarts/core'

echarts.use([DataZoomInsideComponent, DataZoomSliderComponent])
