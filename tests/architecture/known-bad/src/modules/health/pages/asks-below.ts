export { rows } from '@/modules/vision/api/rows.ts'
