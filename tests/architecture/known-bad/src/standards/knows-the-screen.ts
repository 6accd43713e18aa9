export { rows } from '@/ui/rows.ts'
