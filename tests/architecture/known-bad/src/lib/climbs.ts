export { rows } from '@/shell/rows.ts'
