import { Award, ListOrdered, Printer } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { usePaper } from '@/kits/record/use-paper.tsx'
import { ReportPreview } from '@/kits/report/report-preview.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Menu } from '@/ui/menu.tsx'
import type { Meet, MeetEvent, MeetPart, PartResults } from '../meet/meet.ts'
import { useResultFile } from '../meet/use-result-file.ts'
import { Certificates, placed } from './certificates.tsx'
import { partDocument } from './part-document.ts'

type PrintMenuProps = { meet: Meet; part: MeetPart; event: MeetEvent; results: PartResults; title: string }

/** On paper: who starts where, or the results, as a report; and a certificate for each of the first eight of a final. */
export function PrintMenu({ meet, part, event, results, title }: PrintMenuProps) {
  const t = useT('competition')
  const user = useCurrentUser()
  const [isShown, setShown] = useState(false)
  const toTable = useResultFile(meet, part, event)
  const [paper, print] = usePaper(
    'print-certificates',
    <Certificates meet={meet} event={event} results={results} />,
  )
  const isPublished = results.publishedAt !== null
  const hasPlaces = isPublished && part.phase === 'final' && placed(results).length > 0
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
            disabled: !hasPlaces,
            onSelect: print,
          },
        ]}
      />
      {isShown && (
        <ReportPreview
          title={title}
          onClose={() => setShown(false)}
          document={partDocument(toTable(results), {
            meet,
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
