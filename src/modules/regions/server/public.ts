/** What the platform puts together for this module: what a district publishes, read of the modules that count it. */
export type { DistrictFigures, TopicFigures } from './district-figures.ts'
export { visionLines, type VisionPanels } from './panels/vision-lines.ts'
export { DistrictCounter } from './district-counter.ts'
export { regionRoutes } from './routes.ts'
