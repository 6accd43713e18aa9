/** What the modules above may use of this one: where a bureau may be, and the dates with which it begins. */
export { readRegion, writeRegion } from './setup/region-of-bureau.ts'
export { writeTerms } from './setup/write-terms.ts'
