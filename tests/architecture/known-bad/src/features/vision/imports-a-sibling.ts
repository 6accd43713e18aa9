export { rows } from '@/features/manage/rows.ts'
