export { rows } from '@/server/db/rows.ts'
