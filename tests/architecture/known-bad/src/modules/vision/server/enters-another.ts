export { rows } from '@/modules/records/server/rows.ts'
