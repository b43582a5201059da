// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

interface Router {
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 pays,
        uint256 least,
        address[] calldata path,
        address receiver,
        uint256 deadline
    ) external;
}

interface UniversalRouter {
    function execute(bytes calldata commands, bytes[] calldata inputs, uint256 deadline) external payable;
}

interface Wrapped {
    function deposit() external payable;
    function withdraw(uint256 value) external;
}

interface Balances {
    function balanceOf(address owner) external view returns (uint256);
}

/// Swaps over the pools of Uniswap v2 or v3, as the provider of a swap does: it keeps a part of what is bought.
contract Exchange {
    struct Permit {
        uint256 value;
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    /// Of 10,000.
    uint256 public constant FEE = 85;
    address public immutable router;
    /// That of the pools of v3. It may come later.
    address public immutable universalRouter;
    address public immutable wrapped;
    address public immutable collector;

    constructor(address itsRouter, address itsUniversalRouter, address itsWrapped, address itsCollector) {
        router = itsRouter;
        universalRouter = itsUniversalRouter;
        wrapped = itsWrapped;
        collector = itsCollector;
    }

    receive() external payable {
        require(msg.sender == wrapped, "Exchange: not for deposits");
    }

    /// Sells the first token of a path for the last one. The wrapped currency stands for the currency itself: it is paid with the
    /// call, and paid out. The pools are those of v3 with a fee in millionths, or, without one, those of v2.
    function swap(
        uint256 pays,
        address[] calldata path,
        uint24 poolFee,
        uint256 least,
        address receiver,
        uint256 deadline
    ) public payable returns (uint256 received) {
        require(block.timestamp <= deadline, "Exchange: expired");
        address sold = path[0];
        address bought = path[path.length - 1];
        uint256 before = balanceOf(bought);
        uint256 amount = take(sold, pays);
        if (poolFee == 0) {
            call(sold, abi.encodeWithSignature("approve(address,uint256)", router, amount));
            Router(router).swapExactTokensForTokensSupportingFeeOnTransferTokens(
                amount, 0, path, address(this), deadline
            );
        } else {
            swapOverV3(sold, amount, path, poolFee, deadline);
        }
        uint256 all = balanceOf(bought) - before;
        uint256 fee = all * FEE / 10_000;
        received = all - fee;
        require(received >= least, "Exchange: too little received");
        give(bought, collector, fee);
        give(bought, receiver, received);
    }

    /// The same, with an approval that the caller has signed (EIP-2612). One that was used already is no obstacle.
    function swapWithPermit(
        uint256 pays,
        address[] calldata path,
        uint24 poolFee,
        uint256 least,
        address receiver,
        uint256 deadline,
        Permit calldata permit
    ) external returns (uint256) {
        (bool done,) = path[0].call(
            abi.encodeWithSignature(
                "permit(address,address,uint256,uint256,uint8,bytes32,bytes32)",
                msg.sender,
                address(this),
                permit.value,
                permit.deadline,
                permit.v,
                permit.r,
                permit.s
            )
        );
        done;
        return swap(pays, path, poolFee, least, receiver, deadline);
    }

    /// The router sells what it was sent, and pays to this contract.
    function swapOverV3(address sold, uint256 amount, address[] calldata path, uint24 poolFee, uint256 deadline)
        private
    {
        call(sold, abi.encodeWithSignature("transfer(address,uint256)", universalRouter, amount));
        bytes memory pools = abi.encodePacked(sold);
        for (uint256 i = 1; i < path.length; i++) pools = abi.encodePacked(pools, poolFee, path[i]);
        bytes[] memory inputs = new bytes[](1);
        inputs[0] = abi.encode(address(this), Balances(sold).balanceOf(universalRouter), 0, pools, false);
        // The command 0x00 sells an exact amount.
        UniversalRouter(universalRouter).execute(hex"00", inputs, deadline);
    }

    /// A token may keep a part of what is sent.
    function take(address token, uint256 value) private returns (uint256) {
        if (token == wrapped) {
            require(msg.value == value, "Exchange: another value");
            Wrapped(wrapped).deposit{value: value}();
            return value;
        }
        require(msg.value == 0, "Exchange: another value");
        uint256 before = balanceOf(token);
        call(
            token,
            abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, address(this), value)
        );
        return balanceOf(token) - before;
    }

    function give(address token, address to, uint256 value) private {
        if (token == wrapped) {
            Wrapped(wrapped).withdraw(value);
            (bool sent,) = to.call{value: value}("");
            require(sent, "Exchange: not taken");
        } else {
            call(token, abi.encodeWithSignature("transfer(address,uint256)", to, value));
        }
    }

    function balanceOf(address token) private view returns (uint256) {
        return Balances(token).balanceOf(address(this));
    }

    /// Some tokens answer nothing.
    function call(address token, bytes memory data) private {
        (bool done, bytes memory answer) = token.call(data);
        require(done && (answer.length == 0 || abi.decode(answer, (bool))), "Exchange: the token refuses");
    }
}
