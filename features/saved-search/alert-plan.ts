import type {
  MessageChannel,
  MessageKind,
  MessageSwitch,
  SwitchName,
} from '@parure/features/notification/switch-name.ts'
import { mayPassGate, type Gate, type Role } from '@parure/contract/role.ts'
import { frequencies, type MessageFrequency } from './rules.ts'

const frequencyGates: Record<MessageFrequency, Gate | null> = {
  immediately: 'immediateAlerts',
  daily: 'dailyAlerts',
  weekly: null,
}
const channelGates: Record<MessageChannel, Gate | null> = {
  email: null,
  telegram: 'telegramAlerts',
  push: 'pushAlerts',
}
const kindGates: Record<MessageKind, Gate | null> = {
  SavedSearches: null,
  Outcomes: 'resultAlerts',
  Reminders: 'notifications',
}

/** Returns whether the role's plan includes alerts of this frequency. */
export function mayUseFrequency(role: Role, frequency: MessageFrequency): boolean {
  return isOpen(role, frequencyGates[frequency])
}

/** Returns whether the role's plan includes alerts by this channel. */
export function mayUseChannel(role: Role, channel: MessageChannel): boolean {
  return isOpen(role, channelGates[channel])
}

/** Returns whether the role's plan includes messages of this kind by this channel. */
export function mayUseMessages(role: Role, kind: MessageKind, channel: MessageChannel): boolean {
  return isOpen(role, kindGates[kind]) && mayUseChannel(role, channel)
}

/** Returns whether a plan includes a switch of Notification Settings. */
export function mayUseSwitch(role: Role, name: SwitchName | MessageSwitch): boolean {
  const [kind, channel] = name.split('.') as [MessageKind, MessageChannel?]
  return channel === undefined ? mayPassGate(role, 'notifications') : mayUseMessages(role, kind, channel)
}

/** Returns the chosen frequency, or the most frequent one that the role's plan includes. */
export function limitFrequency(role: Role, chosen: MessageFrequency): MessageFrequency {
  const possible = frequencies.slice(frequencies.indexOf(chosen))
  return possible.find((each) => mayUseFrequency(role, each)) ?? 'weekly'
}

function isOpen(role: Role, gate: Gate | null): boolean {
  return gate === null || mayPassGate(role, gate)
}
