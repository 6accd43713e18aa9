export { rows } from '@/modules/vision/server/public.ts'
