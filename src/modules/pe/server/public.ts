/** What the modules above may use of this one's server; everything else is its own. */
export { heartRoutes } from './hearts/heart-routes.ts'
