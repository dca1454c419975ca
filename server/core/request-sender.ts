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

/** On the request itself: from a WeakMap it would hold the request until the collector looks at everything. */
const SENDER = Symbol('the sender of a request');

/** The sender of a request. */
export const senderOf = (request: Request & { [SENDER]?: RequestSender }): RequestSender =>
  (request[SENDER] ??= new RequestSender(request));
