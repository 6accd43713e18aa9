import { Award, ListOrdered, Printer } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { usePaper } from '@/kits/record/use-paper.tsx'
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
import { Certificates, ranked } from './certificates.tsx'
import { partDocument } from './part-document.ts'

type PrintMenuProps = {
  competition: Competition
  part: CompetitionPart
  event: CompetitionEvent
  results: PartResults
  title: string
}

/** On paper: who starts where, or the results, as a report; and a certificate for each of the first eight of a final. */
export function PrintMenu({ competition, part, event, results, title }: PrintMenuProps) {
  const t = useT('competition')
  const user = useCurrentUser()
  const [isShown, setShown] = useState(false)
  const toTable = useResultFile(competition, part, event)
  const [paper, print] = usePaper(
    'print-certificates',
    <Certificates competition={competition} event={event} results={results} />,
  )
  const isPublished = results.publishedAt !== null
  const hasRanks = isPublished && part.phase === 'final' && ranked(results).length > 0
  return (
    <>
      {paper}
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
            onSelect: () => setShown(true),
          },
          {
            id: 'certificates',
            label: t('print.certificates'),
            icon: <Award size={16} />,
            disabled: !hasRanks,
            onSelect: print,
          },
        ]}
      />
      {isShown && (
        <ReportPreview
          title={title}
          onClose={() => setShown(false)}
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
