/** What others may use of this module's server; everything else is its own. */
export { writeDemoParts } from './seed/write-parts.ts'
export { submissionRoutes } from './routes.ts'
export { verifyParts } from './verify-version.ts'
