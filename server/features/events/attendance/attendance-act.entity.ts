import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment } from '../../../core/db/columns.ts';
import { Event } from '../event.entity.ts';
import { attendanceKinds } from './attendance.ts';

/** Somebody's word on who came, each kept once: what registrations say of attendance follows from all of them. */
export const AttendanceActSchema = defineEntity({
  name: 'AttendanceAct',
  tableName: 'attendance_acts',
  properties: {
    id: id(),
    event: () => p.manyToOne(Event).deleteRule('cascade'),
    /** A plain number: registrations of one person are put together when accounts are. */
    registrationId: p.integer(),
    /** Made by the device, so that it may say the same twice. */
    actKey: p.string().length(64).unique('attendance_acts_act_key_unique'),
    kind: p.enum([...attendanceKinds]).columnType('varchar(8)'),
    /** Which act is taken back. */
    undoneKey: p.string().length(64).nullable(),
    /** When it happened, by the clock of the server. */
    happenedAt: moment(),
    /** Who says so. A plain number: it outlives the account. */
    markedBy: p.integer().nullable(),
    /** What the device is called; empty for the list of registrations. */
    door: blankable(40),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'attendance_acts_event_index', properties: ['event', 'registrationId'] }],
  checks: [{ name: 'attendance_acts_undo_check', expression: `(kind = 'UNDO') = (undone_key is not null)` }],
});
