export { rows } from '../server/rows.ts'
