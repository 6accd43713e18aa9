export { rows } from '../pages/rows.ts'
