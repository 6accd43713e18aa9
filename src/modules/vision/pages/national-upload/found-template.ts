import type { ReplyOf } from '@/contract/call.ts'
import type { nationalUploadCheck } from '@/modules/vision/contract/national-upload.ts'

/** What the server says of a dropped template. */
export type FoundTemplate = ReplyOf<typeof nationalUploadCheck>
