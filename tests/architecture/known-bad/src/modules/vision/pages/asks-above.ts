export { rows } from '@/modules/health/api/rows.ts'
