import { createFileRoute } from '@tanstack/react-router'
import { NationalUploadPage } from '@/modules/vision/pages/national-upload/national-upload-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/visionCheck/nationalUpload')({
  staticData: {
    roles: ['admin', 'qu'],
    texts: ['national-upload', 'vision', 'reveal'],
  } satisfies DataOf<'/visionCheck/nationalUpload'>,
  component: NationalUploadPage,
})
