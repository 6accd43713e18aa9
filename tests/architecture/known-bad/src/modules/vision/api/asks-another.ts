export { rows } from '@/modules/records/api/rows.ts'
