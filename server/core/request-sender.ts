import { networkOf } from './addresses.ts';
import { credentialsIn, type Credentials } from './credentials.ts';
import { deviceName } from './devices.ts';

interface Request {
  readonly ip: string;
  readonly headers: { authorization?: string | undefined; 'user-agent'?: string | undefined };
}

/** Where a request comes from and what it shows for itself: several ask, and each is worked out once. */
export class RequestSender {
  private knownNetwork: string | null = null;
  private knownCredentials: Credentials | null = null;

  constructor(private readonly request: Request) {}

  get network(): string {
    return (this.knownNetwork ??= networkOf(this.request.ip));
  }

  get device(): string {
    return deviceName(this.request.headers['user-agent']);
  }

  get credentials(): Credentials {
    return (this.knownCredentials ??= credentialsIn(this.request.headers.authorization));
  }
}

const senders = new WeakMap<object, RequestSender>();

/** The sender of a request. */
export function senderOf(request: Request): RequestSender {
  const sender = senders.get(request) ?? new RequestSender(request);
  senders.set(request, sender);
  return sender;
}
