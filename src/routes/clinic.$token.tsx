import { createFileRoute } from '@tanstack/react-router'
import { ClinicPage } from '@/modules/referrals/pages/phone/clinic-page.tsx'

/** Where the link of a clinic leads: no session, no frame, no other case. */
export const Route = createFileRoute('/clinic/$token')({
  staticData: { title: 'clinicLink', texts: ['referral-phone'] },
  beforeLoad: ({ context }) => context.texts,
  component: Clinic,
})

function Clinic() {
  const { token } = Route.useParams()
  return <ClinicPage key={token} token={token} />
}
