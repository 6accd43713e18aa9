import { Slots } from '../../http/slots.ts'
import { openDingtalkWork, openWecomApp } from './apps.ts'
import type { Address, Channel, Outcome, Outgoing } from './channel.ts'
import type { ChannelSettings } from './channel-settings.ts'
import { openMail } from './mail.ts'
import { sendToDingtalkRobot, sendToWecomRobot } from './robots.ts'
import { sendSms } from './sms.ts'
import { sendToWebhook } from './webhook.ts'

interface Opened {
  reaches: (address: Address) => boolean
  send: (message: Outgoing) => Promise<Outcome>
  close?: () => void
}

const byMobile = ({ mobile }: Address) => mobile !== ''

function opened(settings: ChannelSettings, now: () => Date): Opened {
  switch (settings.type) {
    case 'webhook':
      return { reaches: () => true, send: (message) => sendToWebhook(settings, message, now()) }
    case 'sms':
      return { reaches: byMobile, send: (message) => sendSms(settings, message, now()) }
    case 'wecomApp':
      return { reaches: byMobile, send: openWecomApp(settings, now) }
    case 'dingtalkWork':
      return { reaches: byMobile, send: openDingtalkWork(settings, now) }
    case 'mail':
      return { reaches: ({ mail }) => mail !== '', ...openMail(settings) }
    case 'wecomRobot':
    case 'dingtalkRobot': {
      const schools = new Set(settings.groups.map(({ school }) => school))
      const send = settings.type === 'wecomRobot' ? sendToWecomRobot : sendToDingtalkRobot
      return {
        reaches: ({ group }) => group !== null && schools.has(group),
        send: (message) => send(settings, message, now()),
      }
    }
  }
}

/** A channel that is ready to send, no more at a time than it takes. */
export function openChannel(settings: ChannelSettings, now: () => Date): Channel {
  const { reaches, send, close = () => undefined } = opened(settings, now)
  const slots = new Slots(settings.atOnce)
  const { name, type, regions, kinds, atOnce } = settings
  return {
    name,
    type,
    regions,
    kinds,
    atOnce,
    leadsTo: leadsTo(settings),
    reaches,
    send: (message) => slots.take(() => send(message)),
    close,
  }
}

function leadsTo(settings: ChannelSettings): URL {
  if ('url' in settings) return new URL(new URL(settings.url).origin)
  if ('base' in settings) return new URL(settings.base)
  return new URL(`${settings.secure ? 'https' : 'http'}://${settings.host}:${settings.port}`)
}
