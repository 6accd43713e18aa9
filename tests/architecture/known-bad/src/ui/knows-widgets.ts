export { rows } from '@/widgets/rows.ts'
