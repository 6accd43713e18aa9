import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDeleteDraft, useDrafts } from '@/modules/competitions/api/designs.ts'
import type { CompetitionDraft } from '@/modules/competitions/contract/drafts.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Tag } from '@/ui/tag.tsx'
import { toast } from '@/ui/toast-store.ts'
import { AskDialog } from '../competition/ask-dialog.tsx'

/** Competitions that are being designed: opened again, or deleted. Nothing where there are none. */
export function DraftList({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useT('competition')
  const { data } = useDrafts()
  const remove = useDeleteDraft()
  const [deleting, setDeleting] = useState<CompetitionDraft | null>(null)
  if (!data || data.drafts.length === 0) return null
  const nameOf = ({ plan }: CompetitionDraft) => plan.name.trim() || t('design.unnamed')
  return (
    <>
      <ul aria-label={t('drafts.title')} className="border-b border-line px-4 py-2">
        {data.drafts.map((draft) => (
          <li key={draft.id} className="flex min-h-9 flex-wrap items-center gap-x-3">
            <Tag>{t('drafts.tag')}</Tag>
            <button
              type="button"
              className="text-body font-semibold hover:underline"
              onClick={() => onOpen(draft.id)}
            >
              {nameOf(draft)}
            </button>
            <span className="text-note text-t2">
              {t('drafts.saved', { at: formatDateTime(draft.savedAt) })}
            </span>
            <IconButton
              label={t('drafts.delete', { name: nameOf(draft) })}
              icon={<Trash2 size={14} />}
              onClick={() => setDeleting(draft)}
            />
          </li>
        ))}
      </ul>
      {deleting && (
        <AskDialog
          title={t('drafts.deleteTitle')}
          description={t('drafts.deleteHow', { name: nameOf(deleting) })}
          go={t('drafts.deleteNow')}
          busy={remove.isPending}
          refusal={remove.error?.message}
          onGo={async () => {
            await remove.mutateAsync(deleting.id)
            toast(t('drafts.deleted'))
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}
