export { rows } from '../contract/rows.ts'
