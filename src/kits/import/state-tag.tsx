import type { UploadState } from '@/contract/uploads.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag, type TagState } from '@/ui/tag.tsx'

const looks: Record<UploadState, TagState> = {
  received: 'watch',
  reading: 'watch',
  planned: 'warning',
  committing: 'watch',
  committed: 'good',
  undoing: 'watch',
  undone: 'neutral',
  failed: 'severe',
  discarded: 'neutral',
}

/** Where an upload stands. */
export function StateTag({ state }: { state: UploadState }) {
  const t = useT('import')
  return <Tag state={looks[state]}>{t(`state.${state}`)}</Tag>
}
