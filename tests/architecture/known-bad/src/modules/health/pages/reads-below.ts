export { rows } from '@/modules/vision/contract/rows.ts'
