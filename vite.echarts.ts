import type { Plugin } from 'vite'

/** Modules of ECharts and its canvas that our charts never run, with what stands in their place: as many exports, and nothing in them. */
export const unusedParts = new Map([
  // Axes of time: ours name their days and rounds themselves.
  ['echarts/lib/scale/Time.js', 'export default class {}\nexport const calcNiceForTimeScale = () => {}'],
  // Options as versions 2 to 4 took them. Series become a list here, as they do there.
  [
    'echarts/lib/preprocessor/backwardCompat.js',
    'export default (option) => { option.series = [option.series ?? []].flat() }',
  ],
  // Words of its own tooltip, toolbox and times.
  ['echarts/lib/i18n/langEN.js', 'export default {}'],
  ['echarts/lib/i18n/langZH.js', 'export default {}'],
  [
    'echarts/lib/component/tooltip/seriesFormatTooltip.js',
    'export const defaultSeriesFormatTooltip = () => {}',
  ],
  // Its dark theme: ours come from the design tokens.
  ['echarts/lib/theme/dark.js', 'export default {}'],
  // Transforms of a `dataset`: figures come ready from the server.
  [
    'echarts/lib/data/helper/transform.js',
    'export const registerExternalTransform = () => {}\nexport const applyDataTransform = () => []',
  ],
  // Thousands of dots in one shape.
  ['echarts/lib/chart/helper/LargeSymbolDraw.js', 'export default class {}'],
  // Bars around a pole, and the sectors that they are.
  [
    'echarts/lib/label/sectorLabel.js',
    'export const createSectorCalculateTextPosition = () => {}\nexport const setSectorTextRotation = () => {}',
  ],
  ['zrender/lib/graphic/helper/roundSector.js', 'export const buildPath = () => {}'],
  // Its own sign of waiting, thinning of long lines, movements between frames, and the second axis whose ticks follow the first's.
  ['echarts/lib/loading/default.js', 'export default () => {}'],
  ['echarts/lib/processor/dataSample.js', 'export default (seriesType) => ({ seriesType, reset() {} })'],
  [
    'echarts/lib/animation/customGraphicKeyframeAnimation.js',
    'export const stopPreviousKeyframeAnimationAndRestore = () => {}\nexport const applyKeyframeAnimation = () => {}',
  ],
  ['echarts/lib/coord/axisAlignTicks.js', 'export const scaleCalcAlign = () => {}'],
  // Drawings of our own on maps, calendars, poles, single axes and matrices of ECharts.
  ...['calendar', 'geo', 'matrix', 'polar', 'single'].map((coordinates): [string, string] => [
    `echarts/lib/coord/${coordinates}/prepareCustom.js`,
    'export default () => ({})',
  ]),
  // Shapes written as the text of an SVG path.
  [
    'zrender/lib/tool/path.js',
    ['createFromString', 'extendFromString', 'mergePath', 'clonePath']
      .map((name) => `export const ${name} = () => {}`)
      .join('\n'),
  ],
])
const library = /[\\/]node_modules[\\/]((?:echarts|zrender)[\\/]lib[\\/].*)$/

/** Builds ECharts without what our charts never run: about a twentieth of its file. Development and tests of stories take the package's own. */
export function echartsForConsole(): Plugin {
  return {
    name: 'echarts-for-console',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const part = library.exec(id)?.[1]
      return (part && unusedParts.get(part.replaceAll('\\', '/'))) ?? null
    },
  }
}
