export { rows } from '@/api/rows.ts'
