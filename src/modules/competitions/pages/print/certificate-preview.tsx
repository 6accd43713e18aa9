import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import type { Competition } from '../competition/competition.ts'
import { CertificateSheet, type Certificate, type CertificateLook } from './certificates.tsx'

type CertificatePreviewProps = {
  competition: Competition
  certificates: readonly Certificate[]
  look: CertificateLook
}

/** The sheets as they will be printed, one at a time. */
export function CertificatePreview({ competition, certificates, look }: CertificatePreviewProps) {
  const t = useT('competition')
  const [turned, setTurned] = useState(0)
  const at = Math.min(turned, certificates.length - 1)
  const certificate = certificates[at]
  if (!certificate)
    return (
      <div className="flex min-h-60">
        <StateBlock state="empty" title={t('certificate.none')} detail={t('certificate.noneWhy')} />
      </div>
    )
  return (
    <figure aria-label={t('certificate.preview')} className="flex min-w-0 flex-col items-center gap-2">
      <div
        className={`certificate-preview ${look.orientation} border border-line`}
        data-theme="light"
        data-size="console"
      >
        <CertificateSheet competition={competition} certificate={certificate} look={look} />
      </div>
      <figcaption className="flex items-center gap-2 text-note text-t2">
        <IconButton
          label={t('certificate.previous')}
          icon={<ChevronLeft size={16} />}
          disabled={at === 0}
          onClick={() => setTurned(at - 1)}
        />
        {t('certificate.at', { n: at + 1, of: certificates.length })}
        <IconButton
          label={t('certificate.next')}
          icon={<ChevronRight size={16} />}
          disabled={at === certificates.length - 1}
          onClick={() => setTurned(at + 1)}
        />
      </figcaption>
    </figure>
  )
}
