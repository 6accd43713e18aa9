/** What ECharts draws besides the shared series: each a file of its own, fetched only for the charts that name it. */
const parts = {
  heatmap: () => import('./parts/heatmap.ts'),
  radar: () => import('./parts/radar.ts'),
  dataZoom: () => import('./parts/data-zoom.ts'),
}
export type ChartPart = keyof typeof parts

export const loadParts = (needs: readonly ChartPart[]) => Promise.all(needs.map((part) => parts[part]()))
