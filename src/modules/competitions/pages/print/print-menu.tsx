import { Award, ListOrdered, Printer } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { ReportPreview } from '@/kits/report/report-preview.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Menu } from '@/ui/menu.tsx'
import type {
  Competition,
  CompetitionEvent,
  CompetitionPart,
  PartResults,
} from '../competition/competition.ts'
import { useResultFile } from '../competition/use-result-file.ts'
import { CertificateDialog } from './certificate-dialog.tsx'
import { ranked } from './certificates.tsx'
import { partDocument } from './part-document.ts'

type PrintMenuProps = {
  competition: Competition
  part: CompetitionPart
  event: CompetitionEvent
  results: PartResults
  title: string
}

/** On paper: who starts where, or the results, as a report; and certificates of the finals, as they are chosen. */
export function PrintMenu({ competition, part, event, results, title }: PrintMenuProps) {
  const t = useT('competition')
  const user = useCurrentUser()
  const [shown, setShown] = useState<'list' | 'certificates' | null>(null)
  const toTable = useResultFile(competition, part, event)
  const isPublished = results.publishedAt !== null
  const hasRanks = isPublished && part.phase === 'final' && ranked(results, 8).length > 0
  return (
    <>
      <Menu
        label={t('print.menu')}
        width={192}
        align="end"
        trigger={<IconButton label={t('print.menu')} icon={<Printer size={16} />} />}
        entries={[
          {
            id: 'list',
            label: t(isPublished ? 'print.results' : 'print.startList'),
            icon: <ListOrdered size={16} />,
            onSelect: () => setShown('list'),
          },
          {
            id: 'certificates',
            label: t('print.certificates'),
            icon: <Award size={16} />,
            disabled: !hasRanks,
            onSelect: () => setShown('certificates'),
          },
        ]}
      />
      {shown === 'certificates' && (
        <CertificateDialog competition={competition} part={part} onClose={() => setShown(null)} />
      )}
      {shown === 'list' && (
        <ReportPreview
          title={title}
          onClose={() => setShown(null)}
          document={partDocument(toTable(results), {
            competition,
            title,
            isPublished,
            t,
            sender: user.organisation.name,
            by: user.info.name,
          })}
        />
      )}
    </>
  )
}
