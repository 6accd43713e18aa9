export { rows } from '@/modules/records/pages/rows.ts'
