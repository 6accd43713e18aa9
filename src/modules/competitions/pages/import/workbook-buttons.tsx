import { useMutation } from '@tanstack/react-query'
import { Download, FileUp } from 'lucide-react'
import { receiveCompetitionFile } from '@/modules/competitions/api/competitions.ts'
import { useT } from '@/i18n/i18n.ts'
import { saveFile } from '@/lib/save-file.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import { useMatchAddress } from '../use-match-address.ts'

type WorkbookButtonsProps = { id: number; kind: 'entries' | 'results'; mayImport: boolean }

/** Entries or results as a workbook: as they stand, in the layout that an import takes; and the way to that import. */
export function WorkbookButtons({ id, kind, mayImport }: WorkbookButtonsProps) {
  const { go } = useMatchAddress()
  const t = useT('competition')
  const offline = useOffline()
  const receive = useMutation({ mutationFn: receiveCompetitionFile, onSuccess: saveFile })
  return (
    <>
      <Button
        size="small"
        icon={<Download aria-hidden size={14} />}
        busy={receive.isPending}
        disabled={offline}
        onClick={() => receive.mutate({ id, kind })}
      >
        {t(`workbook.${kind}File`)}
      </Button>
      {mayImport && (
        <Button size="small" icon={<FileUp aria-hidden size={14} />} onClick={() => go({ id, import: kind })}>
          {t(`workbook.${kind}`)}
        </Button>
      )}
    </>
  )
}
