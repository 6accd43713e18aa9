export { rows } from '@/modules/health/contract/rows.ts'
