/** What the platform puts together for this module: what a district publishes, read of the modules that count it. */
export type { DistrictFigures, TopicFigures, TopicPanels } from './district-figures.ts'
export { checkLines } from './panels/check-lines.ts'
export { fitnessLines } from './panels/fitness-lines.ts'
export { sportLines } from './panels/sport-lines.ts'
export { visionLines } from './panels/vision-lines.ts'
export { DistrictCounter } from './district-counter.ts'
export { regionRoutes } from './routes.ts'
