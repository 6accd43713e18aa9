import { HeatmapChart } from 'echarts/charts'
import * as echarts from 'echarts/core'

echarts.use([HeatmapChart])

/**
 * Each cell names its colour, as `heat-parts.ts` writes them: a visual map, four times as large as the series, would only say it again.
 * Built for production ECharts draws so; while developing it refuses a heatmap without one, and gets this, which maps nothing.
 */
if (import.meta.env.DEV) {
  class NoMap extends echarts.ComponentModel {
    static readonly type = 'visualMap'
    eachTargetSeries(notify: (series: echarts.SeriesModel) => void) {
      this.ecModel.eachSeriesByType('heatmap', notify)
    }
  }
  class NoView extends echarts.ComponentView {
    static readonly type = 'visualMap'
  }
  const drawsHeatmap = (series: unknown) =>
    [series].flat().some((one) => (one as { type?: string } | undefined)?.type === 'heatmap')
  echarts.use((registers) => {
    registers.registerComponentModel(NoMap)
    registers.registerComponentView(NoView)
    registers.registerPreprocessor((option) => {
      if (drawsHeatmap(option.series)) option['visualMap'] = {}
    })
  })
}
