export { rows } from '../vision/rows.ts'
