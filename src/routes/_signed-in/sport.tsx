import { createFileRoute } from '@tanstack/react-router'
import { datedLayout } from '@/lib/dated-layout.ts'

/** Every sport page has a date window. */
export const Route = createFileRoute('/_signed-in/sport')({ ...datedLayout })
