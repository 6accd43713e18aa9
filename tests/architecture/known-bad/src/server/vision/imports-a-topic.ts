export { rows } from '../imports/rows.ts'
